import type { ComponentDocs } from '../../storybook/component-docs.ts'
import { picture } from '../../storybook/picture.ts'
import { ImagePreview, type PreviewImage } from './index.ts'

const images: readonly PreviewImage[] = ['雾散以前', '远近靠浓淡', '竹径'].map((title, seed) => ({
  src: picture(seed),
  alt: title,
  width: 1200,
  height: 675,
  caption: title,
}))

export const docs: ComponentDocs = {
  entry: 'image-preview',
  is: {
    zh: '看大图：缩放、旋转、拖动、前后翻，鼠标、手指、键盘都行。',
    en: 'Shows pictures large: zoom, rotate, pan and step through, by mouse, touch and keys.',
  },
  status: 'stable',
  since: '0.1.0',
  frameHeight: 420,
  anatomy: {
    example: <ImagePreview images={images} defaultOpen defaultIndex={1} history={false} />,
    parts: [
      { selector: '[class*=position]', name: { zh: '第几张', en: 'Position' } },
      { selector: '[class*=bar] button:last-child', name: { zh: '关闭', en: 'Close' } },
      {
        selector: '[data-offset="0"]',
        name: { zh: '图片，可缩放拖动', en: 'Picture, can be zoomed and panned' },
      },
      { selector: '[class*=caption]', name: { zh: '图注', en: 'Caption' } },
      {
        selector: '[class*=tools]',
        name: { zh: '工具：前后、缩放、旋转、复位', en: 'Tools: step, zoom, rotate, reset' },
      },
    ],
  },
  do: [
    {
      text: { zh: '图注写拍了什么。', en: 'Let captions describe the picture.' },
      example: <ImagePreview images={images.slice(0, 2)} defaultOpen history={false} />,
    },
  ],
  dont: [
    {
      text: { zh: '不要用文件名当图注。', en: 'Do not use file names as captions.' },
      example: (
        <ImagePreview
          images={images.slice(2).map((image) => ({ ...image, caption: 'DSC_20250404_064012 (1).jpg' }))}
          defaultOpen
          history={false}
        />
      ),
    },
  ],
  keys: [
    {
      keys: ['Enter'],
      effect: {
        zh: '在缩略图上打开；关闭后焦点回到它',
        en: 'Opens it from a thumbnail; closing restores the focus',
      },
      test: 'Enter on a thumbnail opens it; closing restores the focus',
    },
    {
      keys: ['ArrowRight', 'ArrowLeft'],
      effect: {
        zh: '后一张、前一张，首尾不相接；从右到左时相反',
        en: 'Next and previous picture, not past the ends; swapped in right-to-left text',
      },
      test: 'changes pictures by buttons and arrow keys, not past the ends',
    },
    {
      keys: ['Home', 'End'],
      effect: { zh: '第一张、最后一张', en: 'First and last picture' },
      test: 'Home and End show the first and the last picture',
    },
    {
      keys: ['ArrowUp', 'ArrowDown', 'Shift+ArrowRight', 'Shift+ArrowLeft'],
      effect: { zh: '移动放大了的图片', en: 'Pans a zoomed picture' },
      test: 'Shift with arrow keys, and vertical arrow keys, pan a zoomed picture',
    },
    {
      keys: ['+', '-'],
      effect: { zh: '放大、缩小 0.1', en: 'Zooms in and out by 0.1' },
      test: 'buttons zoom by 0.1 between 0.1 and 3',
    },
    {
      keys: ['Tab'],
      effect: { zh: '在控件间循环', en: 'Moves within the controls' },
      test: 'the focus stays inside',
    },
    {
      keys: ['Escape'],
      effect: { zh: '关闭', en: 'Closes it' },
      test: 'closes by %s and unlocks scrolling',
    },
  ],
  screenReader: [
    {
      zh: '读作对话框「图片预览」；换张时读出第几张。',
      en: 'A dialog; the position is announced when the picture changes.',
    },
    {
      zh: '图片用自己的替代文字；载入和失败都会读出。',
      en: 'Pictures have their alternative text; loading and failure are announced.',
    },
  ],
  related: ['LazyImage', 'Carousel', 'AlbumCard'],
}
