import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ErrorResponse, fakeServer, type Respond } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { ModerationActions, type ModeratedState } from './moderation-actions.tsx'

const published = { id: 3, userId: 7, nickname: '子衿', isPending: false, isStick: false }

type Item = Omit<typeof published, 'userId'> & { userId: number | null }

async function renderActions(item: Item, responses: Record<string, Respond>) {
  const onChange = vi.fn<(changes: Partial<ModeratedState>) => void>()
  const Screen = () => (
    <ModerationActions type="comment" item={item} canStick currentUserId={1} onChange={onChange} />
  )
  await renderSite(fakeServer(responses).api, [{ path: '/', Component: Screen }])
  return onChange
}

/** Records the body of each request. */
function createRecorder() {
  const received: unknown[] = []
  const record = async (request: Request): Promise<null> => {
    received.push(await request.json())
    return null
  }
  return { received, record }
}

test('what is in review can be approved, and pinned afterwards only', async () => {
  const { received, record } = createRecorder()
  const onChange = await renderActions(
    { ...published, isPending: true },
    { '/sys/comment/approve': (_, request) => record(request) },
  )
  expect(page.getByRole('button', { name: '置顶' }).elements()).toEqual([])
  await page.getByRole('button', { name: '通过' }).click()
  await expect.poll(() => onChange.mock.calls).toEqual([[{ isPending: false }]])
  expect(received).toEqual([{ id: 3 }])
})

test('a pinned comment is unpinned by its button', async () => {
  const { received, record } = createRecorder()
  const onChange = await renderActions(
    { ...published, isStick: true },
    { '/sys/comment/stick': (_, request) => record(request) },
  )
  await page.getByRole('button', { name: '取消置顶' }).click()
  await expect.poll(() => onChange.mock.calls).toEqual([[{ isStick: false }]])
  expect(received).toEqual([{ id: 3, isStick: false }])
})

test('a ban requires the password of the admin, and a wrong one is shown beside the field', async () => {
  let isRight = false
  const { received, record } = createRecorder()
  await renderActions(published, {
    '/sys/session/confirm': () => (isRight ? null : new ErrorResponse(422, '密码不正确')),
    '/sys/user/ban': (_, request) => record(request),
  })
  await page.getByRole('button', { name: '封禁' }).click()
  const dialog = page.getByRole('dialog', { name: '封禁 子衿' })
  const submit = dialog.getByRole('button', { name: '封禁' })
  await submit.click()
  await expect.element(dialog.getByText('请输入密码')).toBeVisible()
  await dialog.getByLabelText('你的密码').fill('bamboo-slips')
  await submit.click()
  await expect.element(dialog.getByText('密码不正确')).toBeVisible()
  isRight = true
  await submit.click()
  await expect.poll(() => dialog.elements()).toEqual([])
  expect(received).toEqual([{ userId: 7, isBanned: true }])
})

test.each([
  ['a guest', null],
  ['oneself', 1],
])('%s cannot be banned', async (_, userId) => {
  await renderActions({ ...published, userId }, {})
  await expect.element(page.getByRole('button', { name: '置顶' })).toBeVisible()
  expect(page.getByRole('button', { name: '封禁' }).elements()).toEqual([])
})
