import { messageQueries } from '@qingjian/api-client/query'
import { Button } from '@qingjian/ui/button'
import { ListIcon, PauseIcon, PlayIcon } from '@qingjian/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useImperativeHandle, useRef, useState, type ReactElement, type Ref } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { flyMessages, type Flight, type FlyingMessage } from './fly-messages.ts'
import { InkPicture } from './ink-picture.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'
import styles from './flying-stage.module.css'

/** What the board does to the stage. */
export interface StageHandle {
  /** Lets a message go before all others. */
  add: (message: FlyingMessage) => void
}

interface FlyingStageProps {
  /** Fly until all of them have been read. */
  shown: readonly FlyingMessage[]
  ref: Ref<StageHandle>
}

/** Pace when it is slowed. */
const SLOW = 0.5

/**
 * The picture over which messages fly: stopped, slowed, or left out for the list below, which alone is read to those who do not
 * see. It rests while it is pointed at, while the keyboard is at its controls and has not chosen, while the tab is hidden, and
 * where motion is not wanted.
 */
export function FlyingStage({ shown, ref }: FlyingStageProps): ReactElement {
  const isStill = useReducedMotion()
  const [wish, setWish] = useState<'playing' | 'paused' | null>(null)
  const [isSlow, setSlow] = useState(false)
  const [isList, setList] = useState(false)
  const sky = useRef<HTMLDivElement>(null)
  const flight = useRef<Flight>(null)
  const isPlaying = !isList && (wish === null ? !isStill : wish === 'playing')
  const [isHeld, setHeld] = useState(false)
  const { data: all } = useQuery({ ...messageQueries(useApi()).list(), enabled: isPlaying })
  const messages = all ?? shown

  useImperativeHandle(ref, () => ({ add: (message) => flight.current?.add(message) }), [])

  useEffect(() => {
    if (sky.current === null || isList) return undefined
    const started = flyMessages(sky.current, styles.text ?? '')
    flight.current = started
    return () => {
      flight.current = null
      started.stop()
    }
  }, [isList])
  useEffect(() => flight.current?.setMessages(messages), [messages, isList])
  useEffect(() => flight.current?.setPace(isSlow ? SLOW : 1), [isSlow, isList])
  useEffect(() => {
    const update = (): void => flight.current?.setPaused(!isPlaying || isHeld || document.hidden)
    update()
    document.addEventListener('visibilitychange', update)
    return () => document.removeEventListener('visibilitychange', update)
  }, [isPlaying, isHeld, isList])

  const choose = (change: () => void) => (): void => {
    setHeld(false)
    change()
  }

  return (
    <div className={styles.stage} data-list={isList || undefined}>
      <div
        className={styles.picture}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') setHeld(true)
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType === 'mouse') setHeld(false)
        }}
        onPointerDown={({ pointerType }) => {
          if (pointerType !== 'mouse') setHeld(!isHeld)
        }}
      >
        <InkPicture />
        <div ref={sky} className={styles.sky} aria-hidden="true" />
      </div>
      {/* It only hears of the focus of its buttons. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        role="group"
        aria-label="弹幕"
        className={styles.controls}
        onFocus={({ target, currentTarget, relatedTarget }) => {
          if (target.matches(':focus-visible') && !currentTarget.contains(relatedTarget)) setHeld(true)
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setHeld(false)
        }}
      >
        {!isList && (
          <>
            <Button
              size="s"
              icon={isPlaying ? <PauseIcon /> : <PlayIcon />}
              onClick={choose(() => setWish(isPlaying ? 'paused' : 'playing'))}
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
