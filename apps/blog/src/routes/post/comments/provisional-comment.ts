import type { Comment } from '@qingjian/api-client/contract'

/** What is known of a comment before the server has answered. */
export type CommentToSend = Pick<Comment, 'articleId' | 'parentId' | 'replyUserId' | 'replyNickname'> & {
  /** Markdown. */
  text: string
}

/** Who writes. */
export type Writer = Pick<Comment, 'nickname' | 'avatar'> & { id: number }

let count = 0

/** A comment as it is shown until the server has answered; its id, below 0, is no comment's. */
export function provisionalComment({ text, ...place }: CommentToSend, writer: Writer): Comment {
  count += 1
  return {
    ...place,
    id: -count,
    userId: writer.id,
    nickname: writer.nickname,
    avatar: writer.avatar,
    isAuthor: false,
    content: plainHtml(text),
    likeCount: 0,
    isLike: false,
    isStick: false,
    isPending: false,
    isDeleted: false,
    ipSource: '',
    browser: '',
    createTime: '',
    children: [],
    childrenTotal: 0,
  }
}

/** HTML that shows a text as it stands. */
function plainHtml(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<p dir="auto">${escaped.replaceAll('\n', '<br>')}</p>`
}
