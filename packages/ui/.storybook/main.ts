import type { StorybookConfig } from '@storybook/react-vite'
import { emojiPictures } from './emoji-pictures.ts'

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./tokens.stories.tsx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    plugins: [...(vite.plugins ?? []), emojiPictures()],
    // `light-dark()` stays as it is: what older targets get instead gives no part of a page a theme of its own.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
}

export default config
