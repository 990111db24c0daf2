import type { Decorator } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { en, TextsProvider, zhCN } from '../src/texts/index.ts'
import { componentInEnglish, membersInEnglish } from './translate-samples.ts'
import { storyNameIn } from './story-names.ts'
import { applySettings, readSettings, surroundingSettings, type Settings } from './settings.ts'

/** Sizes of components that are a height, by density. */
const COMPACT_SIZE: Readonly<Record<string, string>> = { m: 's', l: 'm' }

/** Shows the sample texts of a story in the language of the toolbar. */
export const withSampleTexts: Decorator = (Story, { args, globals, storyGlobals }) => {
  if (settingsOf(globals, storyGlobals).language !== 'en') return <Story />
  const EnglishStory = componentInEnglish(Story)
  return <EnglishStory args={membersInEnglish(args)} />
}

/** Applies the settings to the document of a story that is alone in it, before the passive effects of the story, which read its language. */
export function useDocumentSettings(settings: Settings, isAlone: boolean): void {
  const key = JSON.stringify(settings)
  useLayoutEffect(() => {
    if (isAlone) applySettings(settings)
    // oxlint-disable-next-line react/exhaustive-deps -- the key has every setting
  }, [isAlone, key])
}

/** Applies the settings of the toolbar, or of the surrounding docs page, to the page or the box of the story. */
export const withSettings: Decorator = function WithSettings(Story, { globals, storyGlobals, viewMode }) {
  const settings = settingsOf(globals, storyGlobals)
  const isAlone = viewMode === 'story'
  useDocumentSettings(settings, isAlone)
  const { theme, language, direction, density } = settings
  return (
    <TextsProvider texts={language === 'en' ? en : zhCN}>
      {isAlone ? (
        <Story />
      ) : (
        <div
          className="story-paper"
          data-theme={theme}
          data-density={density}
          dir={direction}
          lang={language}
        >
          <Story />
        </div>
      )}
    </TextsProvider>
  )
}

/** Names the landmark of a story after the story, unless it has a label: a docs page has many, which a list of landmarks tells apart by name. */
export const withStoryLabel: Decorator = (Story, { args, name, viewMode, globals, storyGlobals }) => {
  if (viewMode !== 'docs' || args['label'] !== undefined) return <Story />
  const { language } = settingsOf(globals, storyGlobals)
  return <Story args={{ ...args, label: storyNameIn(language, name) }} />
}

/** Density selects the size of components whose size is a height, unless the story sets it. */
export const withDensity: Decorator = (Story, { args, initialArgs, argTypes, globals, storyGlobals }) => {
  const settings = settingsOf(globals, storyGlobals)
  const isHeight = argTypes['size']?.description?.startsWith('Height') === true
  const size = compactSize(settings, args['size'])
  return isHeight && initialArgs['size'] === undefined ? <Story args={{ ...args, size }} /> : <Story />
}

/** Settings of a story: its own globals win over those of the page around it. */
function settingsOf(globals: object, storyGlobals: unknown): Settings {
  const own = typeof storyGlobals === 'object' ? storyGlobals : {}
  const merged: Record<string, unknown> = { ...globals, ...surroundingSettings(), ...own }
  return readSettings(merged)
}

function compactSize({ density }: Settings, size: unknown): unknown {
  if (density === 'comfortable') return size
  return typeof size === 'string' ? (COMPACT_SIZE[size] ?? size) : 's'
}
