import type { Comment, CommentAnchor } from '@qingjian/api-client/contract'

/** The fields of a comment before the request. */
export type CommentToSend = Pick<Comment, 'parentId' | 'replyUserId' | 'replyNickname'> & {
  articleId: number
  /** Markdown. */
  text: string
  /** The passage of the article that it is about. */
  anchor?: CommentAnchor | undefined
}

/** The author of an optimistic comment. */
export type Writer = Pick<Comment, 'nickname' | 'avatar'> & { id: number }

let count = 0

/** An optimistic comment, shown while the request is pending; its id is negative and unique. */
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

/** Escapes text as HTML. */
function plainHtml(text: string): string {
  const escaped = text.trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return `<p dir="auto">${escaped.replaceAll('\n', '<br>')}</p>`
}
