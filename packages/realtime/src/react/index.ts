'use client'

export { useSocketConnection } from './use-socket-connection.ts'
export { useSocketMessage } from './use-socket-message.ts'
export { useSocketState } from './use-socket-state.ts'
