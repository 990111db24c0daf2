import * as v from 'valibot'
import { EmailSchema, PictureUrlSchema, WebUrlSchema } from './scalars.requests.ts'

/** An application for a friend link. */
export const FriendRequestSchema = v.object({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入站点名称'),
    v.maxLength(50, '站点名称不能超过 50 个字'),
  ),
  url: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入站点地址'), WebUrlSchema),
  avatar: PictureUrlSchema,
  info: v.pipe(v.string(), v.trim(), v.maxLength(200, '站点介绍不能超过 200 个字')),
  email: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入邮箱'), EmailSchema),
})
export type FriendRequest = v.InferOutput<typeof FriendRequestSchema>
