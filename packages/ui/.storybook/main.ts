import type { StorybookConfig } from '@storybook/react-vite'
import { emojiPictures } from '../storybook/emoji-pictures.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../storybook/*.mdx', '../storybook/*.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), emojiPictures()],
    // Targets with native `light-dark()`: the transpiled fallback does not support a theme per subtree.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
}

export default config
