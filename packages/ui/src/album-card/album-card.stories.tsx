import type { Meta, StoryObj } from '@storybook/react-vite'
import { picture } from '../../storybook/picture.ts'
import { Skeleton } from '../skeleton/index.ts'
import { AlbumCard, type AlbumCover } from './index.ts'

const cover = (seed = 0): AlbumCover => ({
  src: picture(seed),
  width: 1200,
  height: 675,
  thumbhash: 'K8gVBIZ3iIePd3iEeHigEG33Zw==',
})

const meta = {
  title: 'Media/AlbumCard',
  component: AlbumCard,
  args: {
    title: '雨后竹林',
    href: '#album',
    cover: cover(),
    description: '清明前后，山里连着下了三天雨。',
    count: 24,
  },
  decorators: [
    (Story) => (
      <div className="story-narrow">
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof AlbumCard>

export default meta
type Story = StoryObj<typeof meta>

export const Default: Story = {}
export const Locked: Story = { args: { locked: true, title: '家里人' } }
export const WithoutCover: Story = { args: { cover: null, count: 0, description: '' } }
export const Failed: Story = { args: { cover: { ...cover(), src: 'data:image/png;base64,AAAA' } } }
export const Dark: Story = { args: { locked: true }, globals: { theme: 'dark' } }

export const LongText: Story = {
  args: {
    title: '一路向西：从成都到拉萨，骑了二十三天自行车，翻过十四座山，补了九次胎',
    description:
      '出发的时候没有想到会下那么久的雨，也没有想到会遇见那么多好人。照片按日子排，前面几天手抖，后面就稳了，最后一天在广场上坐了很久。',
    count: 1280,
    locked: true,
  },
}

export const Loading: Story = {
  render: () => (
    <div className="story-column">
      <Skeleton shape="block" className="story-block" />
      <Skeleton lines={2} />
    </div>
  ),
}

export const RightToLeft: Story = {
  args: { dir: 'rtl', title: 'بستان', description: 'بعد المطر', locked: true, lockedLabel: 'مقفل' },
}

export const Grid: Story = {
  parameters: { docs: { gallery: { wide: true } } },
  decorators: [
    (Story) => (
      <div className="story-grid">
        <Story />
      </div>
    ),
  ],
  render: (args) => (
    <>
      {['雨后竹林', '家里人', '木工房', '一个人走过的桥'].map((title, seed) => (
        <AlbumCard
          key={title}
          {...args}
          title={title}
          cover={seed === 2 ? null : cover(seed)}
          locked={seed === 1}
          count={seed * 7 + 5}
        />
      ))}
    </>
  ),
}

export const English: Story = {
  args: { title: 'Bamboo after rain', description: 'Three days of rain in the hills.', locked: true },
  globals: { language: 'en' },
}

export const Phone: Story = {
  ...Default,
  globals: { viewport: { value: 'phone', isRotated: false } },
}
