import type { LikeTarget } from '@qingjian/api-client/contract'
import { createBackground } from '#platform/process/background.ts'

/** What visitors did, once it is stored; listeners look up what else they need. */
export type TalkEvent =
  | { type: 'comment-shown'; commentId: number; articleId: number }
  | { type: 'comment-waiting'; commentId: number; articleId: number }
  | { type: 'comment-removed'; commentId: number; articleId: number }
  | { type: 'message-shown'; messageId: number }
  | { type: 'message-waiting'; messageId: number }
  | { type: 'message-removed'; messageId: number }
  | { type: 'friend-waiting'; friendId: number }
  | { type: 'liked'; target: LikeTarget; targetId: number; userId: number }

/** Hears of what happens; what it does at once is done before the visitor gets an answer, what it awaits goes on behind. */
export type TalkListener = (event: TalkEvent) => void | Promise<void>

/** Tells whoever listens what visitors did. */
export interface TalkEvents {
  listen(listener: TalkListener): void
  /** To be called after the commit; never throws. */
  emit(event: TalkEvent): void
  /** Waits for what the listeners are at. */
  settled(): Promise<void>
}

/** @param onError Told of what a listener threw; nothing else comes of it. */
export function createTalkEvents(onError: (error: unknown) => void): TalkEvents {
  const listeners: TalkListener[] = []
  const background = createBackground(onError)

  return {
    listen: (listener) => void listeners.push(listener),
    emit(event) {
      for (const listener of listeners) background.run(async () => listener(event))
    },
    settled: () => background.settled(),
  }
}
