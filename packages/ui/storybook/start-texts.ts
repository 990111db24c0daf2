import type { Localized } from './localized.ts'

/** Principles of the components. */
export const principles: readonly { name: Localized; text: Localized }[] = [
  {
    name: { zh: '为长文而静', en: 'Quiet, for long reading' },
    text: {
      zh: '纸、墨、竹三色；细线胜过方框，动效只在解释时出现，120 到 240 毫秒。',
      en: 'Paper, ink and bamboo. Hairlines instead of boxes; motion only where it explains, 120 to 240 ms.',
    },
  },
  {
    name: { zh: '先用浏览器自己的', en: 'The platform first' },
    text: {
      zh: '对话框用 <dialog>，浮层用 popover，轮播用滚动吸附；没有运行时依赖。',
      en: '<dialog> for dialogs, popover for menus, scroll snap for the carousel; no runtime dependencies.',
    },
  },
  {
    name: { zh: '人人可用', en: 'For everyone' },
    text: {
      zh: '键盘、读屏、触屏、200 % 放大、从右到左、强制颜色，每个故事都用 axe 检查。',
      en: 'Keyboard, screen readers, touch, 200 % zoom, right-to-left text and forced colors; axe checks every story.',
    },
  },
  {
    name: { zh: '按需取用', en: 'Take one, pay for one' },
    text: {
      zh: '每个组件一个子路径、一份样式，脚本 0.2 到 7 kB，大小由构建守住。',
      en: 'One subpath and one style sheet per component, 0.2 to 7 kB of script, held by the build.',
    },
  },
  {
    name: { zh: '服务器也能画', en: 'Renders on a server' },
    text: {
      zh: '没有脚本也看得见内容；支持水合、严格模式和严格的内容安全策略。',
      en: 'Content shows without scripts; hydration, strict mode and a strict content security policy work.',
    },
  },
]

/** Texts of the start page. */
export const startTexts = {
  title: { zh: '青简组件', en: 'Qingjian components' },
  lead: {
    zh: '给内容网站用的 React 组件：对话框、菜单、表单、表情面板、图片预览等。颜色、间距和字号都来自同一套变量。',
    en: 'React components for content websites: dialogs, menus, forms, an emoji picker, an image preview and more. Colors, spaces and sizes come from one set of tokens.',
  },
  begin: { zh: '从安装开始', en: 'Install' },
  principles: { zh: '原则', en: 'Principles' },
  install: { zh: '安装', en: 'Install' },
  installNote: {
    zh: '需要 React 19.0 或更新。主题包可以不装：没有它时，组件用浅色的默认值。',
    en: 'Requires React 19.0 or newer. The theme package is optional: without it, components use light default values.',
  },
  components: { zh: '组件', en: 'Components' },
  contribute: { zh: '参与', en: 'Contribute' },
  steps: [
    {
      zh: '组件在 packages/ui/src 里，一个组件一个文件夹：实现、样式、测试、故事和文档数据放在一起。',
      en: 'Components are in packages/ui/src, one folder each: code, styles, tests, stories and docs data together.',
    },
    {
      zh: '每个属性一句说明；改了类型以后运行 docs，属性表和自述文件会重新生成。',
      en: 'Each prop has one sentence. After a change of types run docs, which regenerates the props tables and READMEs.',
    },
    {
      zh: '键盘表里的每一行都指明保证它的测试；测试按了的键，表里也要有。',
      en: 'Each row of a keyboard table names the test that covers it, and each key that a test presses is in the table.',
    },
    {
      zh: '发布的包有改动时，用 pnpm changeset 写一条更新说明。',
      en: 'A change of a published package needs a changeset: pnpm changeset.',
    },
  ],
} as const satisfies Record<string, Localized | readonly Localized[]>
