'use client'

import { createApiClient } from '@qingjian/api-client'
import { tagQueries } from '@qingjian/api-client/query'
import { createSocket } from '@qingjian/realtime'
import { guestSocketId, notificationPath, readPush } from '@qingjian/realtime/protocol'
import { useSocketConnection, useSocketMessage, useSocketState } from '@qingjian/realtime/react'
import { shareSocket } from '@qingjian/realtime/tabs'
import { useTheme } from '@qingjian/theme/react'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useState, version, type ReactElement } from 'react'

const baseUrl = typeof location === 'undefined' ? 'http://localhost/api/' : '/api/'
const client = createApiClient({ baseUrl })
const queryClient = new QueryClient()
const socket = shareSocket(createSocket({ url: notificationPath }), { name: 'consumer' })

function States(): ReactElement {
  const { theme, toggle } = useTheme()
  const { data: tags = [] } = useQuery(tagQueries(client).list())
  const { status } = useSocketState(socket)
  const [title, setTitle] = useState('')
  useSocketConnection(socket, guestSocketId('consumer'))
  useSocketMessage(socket, (message) => setTitle(readPush(message).title))
  return (
    <>
      <button type="button" onClick={toggle}>
        主题
      </button>
      <output aria-label="当前主题">{theme}</output>
      <output aria-label="标签">{tags.map(({ name }) => name).join(' ')}</output>
      <output aria-label="连接">{status}</output>
      <output aria-label="通知">{title}</output>
      <output aria-label="React">{version}</output>
    </>
  )
}

/** The hooks of theme, realtime and api-client. */
export default function Hooks(): ReactElement {
  return (
    <QueryClientProvider client={queryClient}>
      <States />
    </QueryClientProvider>
  )
}
