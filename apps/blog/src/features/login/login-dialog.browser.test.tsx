import { momentQueries } from '@qingjian/api-client/query'
import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { useApi } from '#core/data/api-context.ts'
import { useUser } from '#features/session/use-user.ts'
import { clearToken } from '#features/session/token-cookie.ts'
import { ChatComposer } from '#routes/chat/chat-composer.tsx'
import type { Draft } from '#routes/chat/outgoing-message.ts'
import { MomentLike } from '#routes/moments/moment-like.tsx'
import { CommentForm } from '#routes/post/comments/comment-form.tsx'
import { ErrorResponse, fakeServer } from '#testing/fake-server.ts'
import { renderSite } from '#testing/render-site.tsx'
import { testUser } from '#testing/test-user.ts'

const clear = (): void => {
  clearToken()
  localStorage.clear()
  sessionStorage.clear()
}
beforeEach(clear)
beforeEach(() => void sent.splice(0))
afterEach(clear)

function LikedMoment() {
  const { data } = useQuery(momentQueries(useApi()).list({ pageNum: 1 }))
  return data?.records.map((moment) => <MomentLike key={moment.id} moment={moment} pageNum={1} />)
}

const sent: Draft[] = []

function Chat() {
  const isGuest = useUser() === null
  return (
    <ChatComposer
      isGuest={isGuest}
      reply={null}
      wait={0}
      onCancelReply={() => undefined}
      onSend={(draft) => isGuest || sent.push(draft)}
    />
  )
}

const screens = [
  { path: '/chat', handle: { name: '聊天室' }, Component: Chat },
  {
    path: '/moments',
    handle: { name: '说说' },
    Component: () => (
      <>
        <p style={{ blockSize: 1500 }}>长页</p>
        <LikedMoment />
        <CommentForm articleId={1} />
        <p style={{ blockSize: 1500 }}>长页</p>
      </>
    ),
  },
  { path: '/login', handle: { name: '登录', fullScreen: true }, Component: () => <h1>登录页</h1> },
]

/** Opens the screen as a guest. @param likedBefore Whether the user has liked the moment before. */
async function openAsGuest({ likedBefore = false, path = '/moments', hasSecondFactor = false } = {}) {
  const state = { isUser: false, isLike: likedBefore }
  const server = fakeServer({
    '/sys/config/getConfigByKey/slider_verify_switch': () => ({ configKey: 'x', configValue: 'N' }),
    async '/auth/login'(_, request) {
      if (!(await request.text()).includes('right')) return new ErrorResponse(400, '账号或密码错误')
      if (hasSecondFactor)
        return new ErrorResponse(403, '请输入两步验证的验证码', undefined, {
          secondFactor: { challenge: 'c' },
        })
      state.isUser = true
      return { ...testUser, token: 'token' }
    },
    async '/auth/secondFactor'(_, request) {
      if ((await request.text()) !== JSON.stringify({ challenge: 'c', code: '123456' }))
        return new ErrorResponse(422, '验证码不正确，或已经用过', undefined, {
          errors: [{ path: 'code', message: '验证码不正确，或已经用过' }],
        })
      state.isUser = true
      return { ...testUser, token: 'token' }
    },
    '/notifications/is-unread': () => false,
    '/api/moment/list': () => ({
      records: [
        {
          id: 4,
          userId: 1,
          nickname: '竹生',
          avatar: '',
          content: '雾',
          images: [],
          likeCount: likedBefore ? 1 : 0,
          isLike: state.isUser ? state.isLike : null,
          createTime: '2026-01-01 08:00:00',
        },
      ],
      total: 1,
      size: 10,
      current: 1,
      pages: 1,
    }),
    '/api/like': () => {
      state.isLike = !state.isLike
      return { liked: state.isLike, count: state.isLike ? 1 : 0 }
    },
    '/api/comment/add': () => new ErrorResponse(422, '评论收到了'),
  })
  const { screen, router } = await renderSite(server.api, screens, path)
  const dialog = screen.getByRole('dialog', { name: '登录' })
  return {
    screen,
    router,
    dialog,
    requested: (call: string) => server.requests.filter((request) => request === call),
    async logIn(password = 'right-password') {
      await dialog.getByLabelText('账号').fill('ziqin')
      await dialog.getByLabelText('密码', { exact: true }).fill(password)
      await userEvent.keyboard('{Enter}')
    },
  }
}

test('a like of a guest opens the login dialog, and is sent after the login', async () => {
  const { screen, dialog, router, requested, logIn } = await openAsGuest()
  const like = screen.getByRole('button', { name: /^点赞/ })
  await like.click()
  await expect.element(dialog.getByText('登录后就能点赞')).toBeVisible()
  await expect.element(dialog.getByLabelText('账号')).toHaveFocus()
  const scrolled = window.scrollY
  expect(scrolled).toBeGreaterThan(0)
  await logIn()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requested('/api/like')).toHaveLength(1)
  expect([router.state.location.pathname, window.scrollY]).toEqual(['/moments', scrolled])
})

test('what the user has liked before stays liked', async () => {
  const { screen, dialog, requested, logIn } = await openAsGuest({ likedBefore: true })
  const like = screen.getByRole('button', { name: /^点赞/ })
  await like.click()
  await expect.element(dialog).toBeVisible()
  await logIn()
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requested('/api/like')).toEqual([])
  // The next press removes the like.
  await like.click()
  await expect.element(like).toHaveAttribute('aria-pressed', 'false')
})

test('a closed dialog sends nothing and keeps what was typed; the next attempt sends it', async () => {
  const { screen, dialog, requested, logIn } = await openAsGuest()
  const text = screen.getByLabelText('评论内容')
  await text.fill('竹影横斜')
  await screen.getByRole('button', { name: '发表评论' }).click()
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(text).toHaveValue('竹影横斜')
  expect(requested('/api/comment/add')).toEqual([])
  await screen.getByRole('button', { name: '发表评论' }).click()
  await logIn()
  await expect.element(screen.getByText('评论收到了')).toBeVisible()
  await expect.element(text).toHaveValue('竹影横斜')
  expect(requested('/api/comment/add')).toHaveLength(1)
})

test('a chat message of a guest is sent after the login, once, by the user', async () => {
  const { screen, dialog, logIn } = await openAsGuest({ path: '/chat' })
  const text = screen.getByLabelText('聊天内容')
  await text.fill('有人在吗')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await expect.element(text).toHaveValue('有人在吗')
  await logIn()
  await expect.element(text).toHaveValue('')
  expect(sent).toEqual([{ text: '有人在吗', picture: null, reply: null }])
})

test('a wrong password is reported in the dialog', async () => {
  const { screen, dialog, logIn } = await openAsGuest()
  await screen.getByRole('button', { name: /^点赞/ }).click()
  await logIn('wrong-password')
  await expect.element(dialog.getByText('账号或密码错误')).toBeVisible()
  await logIn()
  await expect.element(screen.getByRole('button', { name: /^点赞/ })).toHaveAttribute('aria-pressed', 'true')
})

test('the other login methods link to the login page with the return path, and the action is dropped', async () => {
  const { screen, dialog, router, requested } = await openAsGuest()
  await screen.getByRole('button', { name: /^点赞/ }).click()
  await dialog.getByRole('link', { name: '注册' }).click()
  await expect.element(screen.getByRole('heading', { name: '登录页' })).toBeVisible()
  expect(router.state.location.search).toBe('?view=register&next=%2Fmoments')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requested('/api/like')).toEqual([])
})

test('a login with a second factor continues in the same dialog, and the action is repeated after it', async () => {
  const { dialog, screen, logIn } = await openAsGuest({ hasSecondFactor: true })
  const like = screen.getByRole('button', { name: /^点赞/ })
  await like.click()
  await logIn()
  const code = dialog.getByRole('textbox', { name: '验证码' })
  await expect.element(code).toHaveFocus()
  await code.fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('验证码不正确，或已经用过')).toBeVisible()
  await expect.element(code).toHaveValue('000000')
  await code.fill('123456')
  await userEvent.keyboard('{Enter}')
  await expect.element(like).toHaveAttribute('aria-pressed', 'true')
  await expect.element(dialog).not.toBeInTheDocument()
})
