import type { EmailCodePurpose } from '#platform/db/accounts.tables.ts'
import { composeEmail } from '#platform/mail/compose-email.ts'
import type { Email } from '#platform/mail/mailer.ts'

/** Parameters of an email with a code. */
export interface CodeEmail {
  to: string
  purpose: EmailCodePurpose
  code: string
  siteName: string
  siteUrl: string
}

const words: Record<EmailCodePurpose, { subject: string; what: string; otherwise: string }> = {
  register: {
    subject: '注册验证码',
    what: '这是注册账号的验证码，10 分钟内有效，只能使用一次。',
    otherwise: '这个邮箱还没有账号：如果你想找回密码，请换成注册时用的邮箱。',
  },
  forgot: {
    subject: '重设密码验证码',
    what: '这是重设密码的验证码，10 分钟内有效，只能使用一次。',
    otherwise: '这个邮箱已有账号：如果你想注册，直接登录即可；忘了密码，就用这个验证码重设。',
  },
}

/** Composes the email with a code; only the email shows whether the address has an account, the response does not. */
export function composeCodeEmail({ to, purpose, code, siteName, siteUrl }: CodeEmail): Email {
  const { subject, what, otherwise } = words[purpose]
  return composeEmail({
    to,
    subject: `【${siteName}】${subject}`,
    paragraphs: ['你好：', what, otherwise],
    emphasis: code,
    footer: [
      '请在获取验证码的浏览器里填写，不要把它告诉任何人。如果不是你本人操作，请忽略这封邮件。',
      `此邮件由 ${siteName}（${siteUrl}）自动发出，请勿回复。`,
    ],
  })
}
