import type { CSSProperties, ReactElement, RefCallback } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { AlbumCard } from '../src/album-card/index.ts'
import { Avatar } from '../src/avatar/index.ts'
import { BackToTop } from '../src/back-to-top/index.ts'
import { Button, IconButton } from '../src/button/index.ts'
import { Carousel } from '../src/carousel/index.ts'
import { CommandPalette } from '../src/command-palette/index.ts'
import { ContextMenu } from '../src/context-menu/index.ts'
import { Dialog } from '../src/dialog/index.ts'
import { Drawer } from '../src/drawer/index.ts'
import { DropdownMenu, SiteMenu } from '../src/dropdown-menu/index.ts'
import { EmojiPicker } from '../src/emoji-picker/index.ts'
import { EmptyState } from '../src/empty-state/index.ts'
import { Checkbox, ErrorSummary, Field, Input, PasswordInput, Select, Textarea } from '../src/field/index.ts'
import { ImagePreview } from '../src/image-preview/index.ts'
import { LazyImage } from '../src/lazy-image/index.ts'
import { LoadingOverlay, PageLoadingOverlay } from '../src/loading-overlay/index.ts'
import { confirm, MessageBoxHost } from '../src/message-box/index.ts'
import { MessageButton } from '../src/message-button/index.ts'
import { Pagination } from '../src/pagination/index.ts'
import { ReadingProgress } from '../src/reading-progress/index.ts'
import { Reveal } from '../src/reveal/index.ts'
import { Skeleton } from '../src/skeleton/index.ts'
import { Tabs } from '../src/tabs/index.ts'
import { Tag } from '../src/tag/index.ts'
import { toast, Toaster } from '../src/toast/index.ts'
import { Tooltip } from '../src/tooltip/index.ts'
import { setupStrictRendering } from './setup-strict-rendering.ts'

setupStrictRendering()

/** Props that every component forwards. */
interface Passed {
  ref: RefCallback<Element>
  className: string
  style: CSSProperties
  'data-mark': string
}

const images = [{ src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=', alt: '点', width: 1, height: 1 }]

const components: Record<string, (passed: Passed) => ReactElement> = {
  AlbumCard: (passed) => <AlbumCard title="竹林" href="#a" {...passed} />,
  Avatar: (passed) => <Avatar name="青竹" {...passed} />,
  BackToTop: (passed) => <BackToTop {...passed} />,
  Button: (passed) => <Button {...passed}>保存</Button>,
  IconButton: (passed) => (
    <IconButton label="搜索" {...passed}>
      <svg />
    </IconButton>
  ),
  Carousel: (passed) => <Carousel {...passed}>一</Carousel>,
  CommandPalette: (passed) => (
    <CommandPalette groups={[]} onQueryChange={() => undefined} onSelect={() => undefined} {...passed} />
  ),
  ContextMenu: (passed) => <ContextMenu items={[{ id: 'reload', label: '刷新' }]} {...passed} />,
  Dialog: (passed) => <Dialog title="你好" defaultOpen {...passed} />,
  Drawer: (passed) => <Drawer label="菜单" defaultOpen {...passed} />,
  DropdownMenu: (passed) => (
    <DropdownMenu
      label="菜单"
      items={[{ id: 'profile', label: '个人中心' }]}
      defaultOpen
      renderTrigger={(props) => <button {...props}>菜单</button>}
      {...passed}
    />
  ),
  SiteMenu: (passed) => <SiteMenu label="主导航" items={[]} {...passed} />,
  EmojiPicker: (passed) => <EmojiPicker entries={[]} defaultOpen {...passed} />,
  EmptyState: (passed) => <EmptyState title="没有文章" {...passed} />,
  Checkbox: (passed) => <Checkbox {...passed}>记住我</Checkbox>,
  ErrorSummary: (passed) => <ErrorSummary errors={[{ path: '', message: '关闭' }]} {...passed} />,
  Field: (passed) => (
    <Field label="邮箱" {...passed}>
      <Input />
    </Field>
  ),
  Input: (passed) => <Input {...passed} />,
  PasswordInput: (passed) => <PasswordInput {...passed} />,
  Select: (passed) => <Select {...passed} />,
  Textarea: (passed) => <Textarea {...passed} />,
  ImagePreview: (passed) => <ImagePreview images={images} defaultOpen history={false} {...passed} />,
  'ImagePreview.Popup': (passed) => (
    <ImagePreview.Root images={images} defaultOpen history={false}>
      <ImagePreview.Popup {...passed} />
    </ImagePreview.Root>
  ),
  'ImagePreview.Trigger': (passed) => (
    <ImagePreview.Root images={images}>
      <ImagePreview.Trigger index={0} {...passed} />
    </ImagePreview.Root>
  ),
  LazyImage: (passed) => <LazyImage src={images[0]?.src ?? ''} {...passed} />,
  LoadingOverlay: (passed) => <LoadingOverlay loading {...passed} />,
  PageLoadingOverlay: (passed) => <PageLoadingOverlay loading {...passed} />,
  MessageBoxHost: (passed) => <MessageBoxHost {...passed} />,
  MessageButton: (passed) => <MessageButton {...passed} />,
  MessageLink: (passed) => <MessageButton href="#m" {...passed} />,
  Pagination: (passed) => <Pagination page={1} pageCount={3} {...passed} />,
  ReadingProgress: (passed) => <ReadingProgress {...passed} />,
  Reveal: (passed) => <Reveal {...passed} />,
  Skeleton: (passed) => <Skeleton {...passed} />,
  Tabs: (passed) => <Tabs label="分类" items={[{ value: 'a', label: '全部' }]} {...passed} />,
  Tag: (passed) => <Tag {...passed}>竹</Tag>,
  Toaster: (passed) => <Toaster {...passed} />,
  Tooltip: (passed) => (
    <Tooltip text="说明" {...passed}>
      <button type="button">搜索</button>
    </Tooltip>
  ),
}

test.each(Object.entries(components))(
  '%s forwards ref, class, style and data attributes, and clears the ref on unmount',
  async (name, create) => {
    const refs: (Element | null)[] = []
    const screen = await render(
      create({
        ref: (element) => void refs.push(element),
        className: 'mine',
        style: { outlineOffset: 7 },
        'data-mark': 'here',
      }),
    )
    if (name === 'Toaster') toast.info('通知')
    if (name === 'MessageBoxHost') void confirm({ title: '退出登录？' })
    if (name === 'ContextMenu') await userEvent.click(document.body, { button: 'right' })
    await expect.poll(() => document.querySelectorAll('.mine')).toHaveLength(1)
    const marked = document.querySelector('[data-mark=here]')
    expect(marked).not.toBeNull()
    expect(refs.at(-1)).toBe(marked)
    const styled = document.querySelector<HTMLElement>('[style*="outline-offset: 7px"]')
    // A control inside a box forwards class and style to the box, all other props to the control.
    expect(styled).not.toBeNull()
    await screen.unmount()
    expect(refs.at(-1)).toBeNull()
    toast.dismiss()
    await expect.poll(() => page.getByText('通知').query()).toBeNull()
  },
)
