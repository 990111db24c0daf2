import type { SettingField } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { ChevronDownIcon, ChevronUpIcon, CloseIcon } from '@qingjian/ui/icon'
import { useId, type ReactElement } from 'react'
import styles from './settings.module.css'

interface OrderedChoiceProps {
  field: SettingField
  value: readonly string[]
  error: string | null
  onChange: (value: string[]) => void
}

/** Chosen options in their order, with buttons that move them, and the others, which can be added. */
export function OrderedChoice({ field, value, error, onChange }: OrderedChoiceProps): ReactElement {
  const { key, label, hint, options } = field
  const id = useId()
  const nameOf = (option: string): string => options.find((known) => known.value === option)?.label ?? option
  const rest = options.filter((option) => !value.includes(option.value))
  const swap = (index: number, other: number): void =>
    onChange(value.map((_, at) => value[at === index ? other : at === other ? index : at] ?? ''))
  return (
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <p id={id} className={styles.choiceLabel}>
        {label}
      </p>
      <p className={styles.hint}>{hint}</p>
      {value.length > 0 && (
        <ol role="list" className={styles.chosen}>
          {value.map((option, index) => (
            <li key={option} className={styles.chosenRow}>
              <span>
                {index + 1}. {nameOf(option)}
              </span>
              <Button
                size="s"
                variant="ghost"
                aria-label={`上移 ${nameOf(option)}`}
                disabled={index === 0}
                onClick={() => swap(index, index - 1)}
              >
                <ChevronUpIcon />
              </Button>
              <Button
                size="s"
                variant="ghost"
                aria-label={`下移 ${nameOf(option)}`}
                disabled={index === value.length - 1}
                onClick={() => swap(index, index + 1)}
              >
                <ChevronDownIcon />
              </Button>
              <Button
                size="s"
                variant="ghost"
                aria-label={`移除 ${nameOf(option)}`}
                onClick={() => onChange(value.filter((other) => other !== option))}
              >
                <CloseIcon />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.options}>
        {rest.map((option, index) => (
          <Button
            key={option.value}
            size="s"
            name={index === 0 ? key : undefined}
            onClick={() => onChange([...value, option.value])}
          >
            + {option.label}
          </Button>
        ))}
      </div>
      {error !== null && <p className={styles.error}>{error}</p>}
    </div>
  )
}
