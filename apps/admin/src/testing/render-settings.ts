import type { SettingField, SettingsFile } from '@qingjian/api-client/contract'
import { SettingsChangeRequestSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderAdmin } from '#testing/render-admin.tsx'

export const hash = 'a'.repeat(64)
export const newHash = 'b'.repeat(64)
export const text = 'name: 竹简\nopenChatroom: true\n'

const fieldOf = (
  field: Partial<SettingField> & Pick<SettingField, 'key' | 'label' | 'value'>,
): SettingField => ({
  group: '站点',
  hint: '',
  kind: 'text',
  options: [],
  pictureUrl: '',
  problem: null,
  ...field,
})

const name = fieldOf({ key: 'name', label: '站名', value: '竹简' })
const sources = fieldOf({
  key: 'hotSearchList',
  label: '热搜来源',
  kind: 'names',
  group: '热搜',
  value: ['weibo', 'zhihu'],
  options: [
    { value: 'weibo', label: '微博' },
    { value: 'zhihu', label: '知乎' },
    { value: 'baidu', label: '百度' },
  ],
})
/** `site.yaml` as the form has it. */
export const file: SettingsFile = {
  path: 'site.yaml',
  hash,
  text,
  problems: [],
  fields: [
    name,
    fieldOf({ key: 'logo', label: '站点标志', kind: 'picture', value: '' }),
    fieldOf({ key: 'bulletin', label: '侧栏公告', kind: 'markdown', value: '' }),
    fieldOf({ key: 'openChatroom', label: '开放聊天室', kind: 'switch', value: true }),
    fieldOf({ key: 'comments.maxLinks', label: '外链', kind: 'number', value: 3 }),
    sources,
  ],
}
const words = { path: 'blocked-words.txt', hash: null, text: '' }

/** Opens the settings. @param responses By call, in place of those of the settings. @param at Path of the screen. */
export async function renderSettings(responses: Record<string, Respond> = {}, at = '/settings') {
  const server = fakeServer({
    '/sys/settings/file': () => file,
    '/sys/settings/words': () => words,
    '/sys/settings/change': async (request) => {
      const { text: before, changes } = v.parse(SettingsChangeRequestSchema, await request.json())
      const lines = Object.entries(changes).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`)
      return { text: before + lines.join(''), problems: [], fields: file.fields }
    },
    '/sys/settings/save': () => ({ path: 'site.yaml', hash: newHash }),
    ...responses,
  })
  const rendered = await renderAdmin(server.api, at)
  await expect.element(page.getByRole('heading', { name: '设置' })).toBeVisible()
  const bodyOf = (call: string): unknown =>
    server.bodies.findLast(([path]) => path === `/sys/settings/${call}`)?.[1]
  return { ...rendered, bodyOf }
}

/** Shows the change. */
export const review = page.getByRole('button', { name: '查看改动并保存', exact: true })
/** The dialog with the change. */
export const dialog = page.getByRole('dialog', { name: '要保存的改动' })
