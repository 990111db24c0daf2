import { EventEmitter } from 'node:events'
import type { LikeTarget } from '@qingjian/api-client/contract'
import { createBackground } from '#platform/process/background.ts'

/** Events of comments, messages, likes and friend applications, emitted after they are stored. */
export type EngagementEvent =
  | { type: 'comment-published'; commentId: number; articleId: number }
  | { type: 'comment-pending'; commentId: number; articleId: number }
  | { type: 'comment-deleted'; commentId: number; articleId: number }
  | { type: 'comment-moved'; articleId: number }
  | { type: 'message-published'; messageId: number }
  | { type: 'message-pending'; messageId: number }
  | { type: 'message-deleted'; messageId: number }
  | { type: 'message-moved' }
  | { type: 'webmentions-changed'; articleId: number }
  | { type: 'friend-pending'; friendId: number }
  | { type: 'liked'; target: LikeTarget; targetId: number; userId: number }

/** Handles an event. The synchronous part runs before the response is sent, the promise in the background. */
export type EngagementListener = (event: EngagementEvent) => void | Promise<void>

/** Event emitter for what visitors do. */
export interface EngagementEvents {
  subscribe(listener: EngagementListener): void
  /** Call it after the commit; never throws. */
  emit(event: EngagementEvent): void
  /** Waits for pending listeners. */
  settled(): Promise<void>
}

/** @param onError Called with errors thrown by a listener. */
export function createEngagementEvents(onError: (error: unknown) => void): EngagementEvents {
  const emitter = new EventEmitter<{ engagement: [EngagementEvent] }>()
  const background = createBackground(onError)

  return {
    subscribe: (listener) =>
      void emitter.on('engagement', (event) => background.run(async () => listener(event))),
    emit: (event) => void emitter.emit('engagement', event),
    settled: () => background.settled(),
  }
}
