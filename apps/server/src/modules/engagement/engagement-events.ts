import type { LikeTarget } from '@qingjian/api-client/contract'
import { createBackground } from '#platform/process/background.ts'

/** What visitors did, once it is stored; listeners look up what else they need. */
export type EngagementEvent =
  | { type: 'comment-published'; commentId: number; articleId: number }
  | { type: 'comment-pending'; commentId: number; articleId: number }
  | { type: 'comment-deleted'; commentId: number; articleId: number }
  | { type: 'message-published'; messageId: number }
  | { type: 'message-pending'; messageId: number }
  | { type: 'message-deleted'; messageId: number }
  | { type: 'friend-pending'; friendId: number }
  | { type: 'liked'; target: LikeTarget; targetId: number; userId: number }

/** Hears of what happens; what it does at once is done before the visitor gets an answer, what it awaits goes on behind. */
export type EngagementListener = (event: EngagementEvent) => void | Promise<void>

/** Tells whoever listens what visitors did. */
export interface EngagementEvents {
  subscribe(listener: EngagementListener): void
  /** To be called after the commit; never throws. */
  emit(event: EngagementEvent): void
  /** Waits for what the listeners are at. */
  settled(): Promise<void>
}

/** @param onError Told of what a listener threw; nothing else comes of it. */
export function createEngagementEvents(onError: (error: unknown) => void): EngagementEvents {
  const listeners: EngagementListener[] = []
  const background = createBackground(onError)

  return {
    subscribe: (listener) => void listeners.push(listener),
    emit(event) {
      for (const listener of listeners) background.run(async () => listener(event))
    },
    settled: () => background.settled(),
  }
}
