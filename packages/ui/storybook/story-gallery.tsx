import { DocsContext } from '@storybook/addon-docs/blocks'
import { use, useState, type ReactElement } from 'react'
import { PreviewWidth } from './preview-width.tsx'
import { StoryCanvas } from './story-canvas.tsx'
import { storyNameIn } from './story-names.ts'
import storyTexts from './story-texts.zh.json'
import { useSettings } from './use-settings.ts'

/** Chinese descriptions of stories, by their English description. */
const chinese = new Map<string, string>(Object.entries(storyTexts))

interface StoryGalleryProps {
  withPrimary?: boolean
  /** Level of the headings of the stories. */
  heading?: 'h2' | 'h3'
}

/** The stories of a component. Those that need a page are shown one at a time, the others below each other. */
export function StoryGallery({
  withPrimary = false,
  heading: Heading = 'h3',
}: StoryGalleryProps): ReactElement {
  const { language } = useSettings()
  const context = use(DocsContext)
  const all = context.componentStories().filter(({ tags }) => tags.includes('autodocs'))
  const stories = withPrimary ? all : all.slice(1)
  const [selected, setSelected] = useState(stories[0]?.id)
  const isFramed = stories.some(({ parameters }) => isInFrame(parameters))
  const shown = isFramed ? stories.filter(({ id }) => id === selected) : stories
  return (
    <>
      <div className="docs-gallery-bar">
        {isFramed && (
          <div className="docs-chips">
            {stories.map(({ id, name }) => (
              <button key={id} type="button" aria-pressed={id === selected} onClick={() => setSelected(id)}>
                {storyNameIn(language, name)}
              </button>
            ))}
          </div>
        )}
        <PreviewWidth />
      </div>
      <div className={isFramed ? 'docs-gallery' : 'docs-gallery docs-gallery-grid'}>
        {shown.map((story) => (
          <section key={story.id} className={isWide(story.parameters) ? 'docs-wide' : undefined}>
            {!isFramed && <Heading id={story.id}>{storyNameIn(language, story.name)}</Heading>}
            <Description parameters={story.parameters} />
            <StoryCanvas story={story} />
          </section>
        ))}
      </div>
    </>
  )
}

function Description({ parameters }: { parameters: Record<string, unknown> }): ReactElement | null {
  const { language } = useSettings()
  const text = storyDescription(parameters)
  if (text === undefined) return null
  const described = language === 'en' ? text : (chinese.get(text.replaceAll(/\s+/gu, ' ')) ?? text)
  return <p>{described.replaceAll('`', '')}</p>
}

function storyDescription({ docs }: Record<string, unknown>): string | undefined {
  const description = objectAt(docs, 'description')
  return typeof description?.['story'] === 'string' ? description['story'] : undefined
}

function isInFrame({ docs }: Record<string, unknown>): boolean {
  return objectAt(docs, 'story')?.['inline'] === false
}

/** Whether a story takes the whole width of the page. */
function isWide({ docs }: Record<string, unknown>): boolean {
  return objectAt(docs, 'gallery')?.['wide'] === true
}

function objectAt(value: unknown, key: string): Record<string, unknown> | undefined {
  const member: unknown =
    typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(key) : undefined
  return typeof member === 'object' && member !== null ? { ...member } : undefined
}
