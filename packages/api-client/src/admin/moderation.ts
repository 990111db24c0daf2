import { DecisionResultSchema, ModeratedSliceSchema } from '../contract/moderation.ts'
import type {
  BanRequest,
  DecisionRequest,
  ModerationListParams,
  StickRequest,
} from '../contract/moderation.requests.ts'
import { VoidSchema } from '../transport.ts'
import type { CallOptions, Transport } from '../transport-request.ts'

/** Moderation of what visitors write; requires an admin. */
export const moderationResource = (send: Transport) => {
  const post = (path: string, json: object, options?: CallOptions): Promise<void> =>
    send(path, VoidSchema, { ...options, method: 'post', json })
  return {
    /** A part of the comments, messages or webmentions of the whole site: pending ones first. */
    list: (query: ModerationListParams, options?: CallOptions) =>
      send('/sys/moderation/list', ModeratedSliceSchema, { ...options, query }),
    /** Approves, deletes, pins or unpins several items. */
    decide: (request: DecisionRequest, options?: CallOptions) =>
      send('/sys/moderation/decide', DecisionResultSchema, { ...options, method: 'post', json: request }),
    /** Pins a top-level comment to the top of its list, or unpins it. */
    stickComment: (request: StickRequest, options?: CallOptions) =>
      post('/sys/comment/stick', request, options),
    /** Pins a message to the top of the board, or unpins it. */
    stickMessage: (request: StickRequest, options?: CallOptions) =>
      post('/sys/message/stick', request, options),
    /** Bans a user, whose sessions end, or unbans them. */
    setBanned: (request: BanRequest, options?: CallOptions) => post('/sys/user/ban', request, options),
  }
}

/** The calls of `moderationResource`. */
export type ModerationResource = ReturnType<typeof moderationResource>
