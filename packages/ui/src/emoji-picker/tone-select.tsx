import type { ReactElement } from 'react'
import styles from './emoji-picker.module.css'

/** A hand in the neutral tone and in five skin tones. */
const HANDS = ['', '\u{1f3fb}', '\u{1f3fc}', '\u{1f3fd}', '\u{1f3fe}', '\u{1f3ff}'].map(
  (tone) => `\u{270b}${tone}`,
)

interface ToneSelectProps {
  label: string
  /** From 0 (neutral) to 5 (dark). */
  tone: number
  onChange: (tone: number) => void
}

/** A choice of the skin tone, shown as hands. */
export function ToneSelect({ label, tone, onChange }: ToneSelectProps): ReactElement {
  return (
    // `form=""` detaches it from the surrounding form.
    <select
      form=""
      aria-label={label}
      title={label}
      value={tone}
      className={styles.tone}
      // Arrow keys change the value; they must not move into the grid.
      onKeyDown={(event) => event.stopPropagation()}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {HANDS.map((hand, value) => (
        <option key={hand} value={value}>
          {hand}
        </option>
      ))}
    </select>
  )
}
