import { useCallback, useMemo, useState, type ReactElement, type ReactNode, type RefObject } from 'react'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { PassagesContext } from './passages-context.ts'
import { useAnchoredComments } from './use-anchored-comments.ts'
import { useHasSelected } from './use-has-selected.ts'

interface PassagesProviderProps {
  articleId: number
  body: RefObject<HTMLElement | null>
  /** Whether new comments are enabled. */
  isOpen: boolean
  children: ReactNode
}

const PassageLayer = lazyComponent(async () => (await import('./passage-layer.tsx')).PassageLayer, {
  missing: 'ignore',
})

/** Comments on passages of the article; their code is loaded once there is one, or once text is selected. */
export function PassagesProvider(props: PassagesProviderProps): ReactElement {
  const { articleId, body, isOpen, children } = props
  const comments = useAnchoredComments(articleId)
  const hasSelected = useHasSelected(body)
  const [goneIds, setGoneIds] = useState<ReadonlySet<number>>(new Set<number>())
  const [isWriting, setWriting] = useState(false)
  const [shown, setShown] = useState<{ id: number } | null>(null)
  const passages = useMemo(
    () => ({ goneIds, isWriting, show: (id: number) => setShown({ id }) }),
    [goneIds, isWriting],
  )
  const endShown = useCallback(() => setShown(null), [])
  return (
    <PassagesContext value={passages}>
      {children}
      <PassageLayer
        when={comments.length > 0 || (isOpen && hasSelected)}
        articleId={articleId}
        body={body}
        isOpen={isOpen}
        comments={comments}
        shown={shown}
        onShown={endShown}
        onLocate={setGoneIds}
        onWritingChange={setWriting}
      />
    </PassagesContext>
  )
}
