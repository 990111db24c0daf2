import type { TalkListener } from '#modules/engagement/engagement-events.ts'

/** Drops the kept pages that show what has changed, before the visitor who changed it gets an answer. */
export function dropTalkPages(pageChanged: (path: string) => void): TalkListener {
  return (event) => {
    if (event.type === 'comment-shown' || event.type === 'comment-removed')
      pageChanged(`/post/${event.articleId}`)
    if (event.type === 'message-shown' || event.type === 'message-removed') pageChanged('/messages')
  }
}
