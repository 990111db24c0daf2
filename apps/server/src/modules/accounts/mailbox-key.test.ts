import { expect, test } from 'vitest'
import { mailboxKey } from '#modules/accounts/mailbox-key.ts'

test.each([
  [
    'zhu@mail.example',
    ['Zhu@Mail.Example', 'zhu+1@mail.example', 'ZHU+a+b@mail.example', ' zhu@mail.example '],
  ],
  ['zhuying@gmail.com', ['zhu.ying@gmail.com', 'z.h.u.ying+a.b@GoogleMail.com', 'zhuying@googlemail.com']],
])('G12: the aliases of %s are one mailbox', (email, aliases) => {
  expect(new Set(aliases.map(mailboxKey))).toEqual(new Set([mailboxKey(email)]))
})

test('G12: different mailboxes have different keys', () => {
  const emails = [
    'a@mail.example',
    'a@mail2.example',
    'b@mail.example',
    'zhu.ying@mail.example',
    'zhuying@mail.example',
  ]
  expect(new Set(emails.map(mailboxKey)).size).toBe(emails.length)
})
