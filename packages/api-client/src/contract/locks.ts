import * as v from 'valibot'

/** The password of a locked album or article. */
export const LockPasswordSchema = v.object({
  password: v.pipe(v.string(), v.trim(), v.minLength(1, '请填写密码'), v.maxLength(200, '密码太长了')),
})
export type LockPassword = v.InferOutput<typeof LockPasswordSchema>
