import { useId, useRef, type ReactElement } from 'react'
import { useTypedFields } from '#features/forms/use-typed-fields.ts'
import styles from './reading-setting-group.module.css'

interface ReadingSettingGroupProps<Choice extends string> {
  name: string
  choices: readonly Choice[]
  labels: Readonly<Record<Choice, string>>
  chosen: Choice
  onChoose: (choice: Choice) => void
}

/** One reading setting as a radio group. */
export function ReadingSettingGroup<Choice extends string>({
  name,
  choices,
  labels,
  chosen,
  onChoose,
}: ReadingSettingGroupProps<Choice>): ReactElement {
  const group = useId()
  const area = useRef<HTMLFieldSetElement>(null)
  useTypedFields(area, (_, value) => {
    const choice = choices.find((one) => one === value)
    if (choice !== undefined) onChoose(choice)
  })
  return (
    <fieldset ref={area} className={styles.choice}>
      <legend className={styles.name}>{name}</legend>
      <div className={styles.options}>
        {choices.map((choice) => (
          <label key={choice} className={styles.option}>
            <input
              type="radio"
              name={group}
              value={choice}
              checked={choice === chosen}
              onChange={() => onChoose(choice)}
              className={styles.input}
            />
            {labels[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
