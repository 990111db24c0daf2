import { expect, test } from 'vitest'
import { listContacts } from './list-contacts.ts'

const site = {
  showList: ['email', 'github', 'wechat'],
  github: 'https://github.com/someone',
  gitee: 'https://gitee.com/someone',
  email: 'me@example.com',
  qqNumber: '',
  qqGroup: '',
  wechat: 'someone',
}

test('shows the selected contacts, in order', () => {
  expect(listContacts(site)).toEqual([
    { name: '邮箱', value: 'me@example.com', href: 'mailto:me@example.com' },
    { name: 'GitHub', value: 'https://github.com/someone', href: 'https://github.com/someone' },
    { name: '微信', value: 'someone' },
  ])
})

test('omits empty, unknown and unsafe contacts', () => {
  const contacts = listContacts({
    ...site,
    showList: ['qqNumber', 'constructor', 'github', 'gitee'],
    github: 'javascript:alert(1)',
  })
  expect(contacts.map(({ name }) => name)).toEqual(['Gitee'])
})
