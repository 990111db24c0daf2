import { messageQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { ListIcon, PauseIcon, PlayIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { startBarrage, type Barrage, type BarrageMessage } from './barrage.ts'
import { InkPicture } from './ink-picture.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'
import styles from './barrage-stage.module.css'

/** Imperative handle of the stage. */
export interface StageHandle {
  /** Shows a message before all others. */
  add: (message: BarrageMessage) => void
}

interface BarrageStageProps {
  /** Shown until the list of all messages is loaded. */
  shown: readonly BarrageMessage[]
  ref: Ref<StageHandle>
}

/** Playback rate of 慢速. */
const SLOW_RATE = 0.5

/**
 * The barrage over a picture, with buttons to pause, slow down or hide it. It is hidden from assistive technology, which reads the
 * list below. It pauses while hovered, while keyboard focus is on its controls, while the tab is hidden, and under
 * `prefers-reduced-motion`.
 */
export function BarrageStage({ shown, ref }: BarrageStageProps): ReactElement {
  const prefersReducedMotion = useReducedMotion()
  const [playback, setPlayback] = useState<'playing' | 'paused' | null>(null)
  const [isSlow, setSlow] = useState(false)
  const [isList, setList] = useState(false)
  const layer = useRef<HTMLDivElement>(null)
  const barrage = useRef<Barrage>(null)
  const isPlaying = !isList && (playback === null ? !prefersReducedMotion : playback === 'playing')
  const [isSuspended, setSuspended] = useState(false)
  const { data: all } = useQuery({ ...messageQueries(useApi()).list(), enabled: isPlaying })
  const messages = all ?? shown

  useImperativeHandle(ref, () => ({ add: (message) => barrage.current?.add(message) }), [])

  useEffect(() => {
    if (layer.current === null || isList) return undefined
    const started = startBarrage(layer.current, styles.text ?? '')
    barrage.current = started
    return () => {
      barrage.current = null
      started.stop()
    }
  }, [isList])
  useEffect(() => barrage.current?.setMessages(messages), [messages, isList])
  useEffect(() => barrage.current?.setPace(isSlow ? SLOW_RATE : 1), [isSlow, isList])
  useEffect(() => {
    const update = (): void => barrage.current?.setPaused(!isPlaying || isSuspended || document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [isPlaying, isSuspended, isList])

  const choose = (change: () => void) => (): void => {
    setSuspended(false)
    change()
  }

  return (
    <div className={styles.stage} data-list={isList || undefined}>
      <div
        className={styles.picture}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') setSuspended(true)
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') setSuspended(false)
        }}
        onPointerDown={({ pointerType }) => {
          if (pointerType !== 'mouse') setSuspended(!isSuspended)
        }}
      >
        <InkPicture />
        <div ref={layer} className={styles.sky} aria-hidden="true" />
      </div>
      {/* The handlers only receive bubbling focus events of the buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="group"
        aria-label="弹幕"
        className={styles.controls}
        onFocus={({ target, currentTarget, relatedTarget }) => {
          if (target.matches(':focus-visible') && !currentTarget.contains(relatedTarget)) setSuspended(true)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setSuspended(false)
        }}
      >
        {!isList && (
          <>
            <Button
              size="s"
              icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
              onClick={choose(() => setPlayback(isPlaying ? 'paused' : 'playing'))}
            >
              {isPlaying ? '暂停弹幕' : '播放弹幕'}
            </Button>
            <Button size="s" aria-pressed={isSlow} onClick={choose(() => setSlow(!isSlow))}>
              慢速
            </Button>
          </>
        )}
        <Button size="s" icon={<ListIcon />} aria-pressed={isList} onClick={choose(() => setList(!isList))}>
          只看列表
        </Button>
      </div>
    </div>
  )
}
