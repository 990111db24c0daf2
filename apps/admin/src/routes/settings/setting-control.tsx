import type { SettingField, SettingValue } from '@qingjian/api-client/contract'
import { Checkbox, Field, Input, Select, Textarea } from '@qingjian/ui/field'
import type { ReactElement } from 'react'
import { OrderedChoice } from './ordered-choice.tsx'
import { PictureSetting } from './picture-setting.tsx'
import styles from './settings.module.css'
import type { PickedPictures } from './use-picked-pictures.ts'

interface SettingControlProps {
  field: SettingField
  value: SettingValue
  error: string | null
  pictures: PickedPictures
  onChange: (value: SettingValue) => void
}

/** The control of a setting, by its kind. */
export function SettingControl(props: SettingControlProps): ReactElement {
  const { field, value, error, pictures, onChange } = props
  const { key, label, hint, kind, options } = field
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const labels = { label, hint: hint || undefined, error: error ?? undefined }
  switch (kind) {
    case 'switch':
      return (
        <div className={styles.switch}>
          <Checkbox name={key} checked={value === true} onChange={({ target }) => onChange(target.checked)}>
            {label}
          </Checkbox>
          {hint !== '' && <p className={styles.hint}>{hint}</p>}
          {error !== null && <p className={styles.error}>{error}</p>}
        </div>
      )
    case 'names':
      return <OrderedChoice field={field} value={namesOf(value)} error={error} onChange={onChange} />
    case 'picture':
      return (
        <PictureSetting field={field} value={text} error={error} pictures={pictures} onChange={onChange} />
      )
    case 'choice':
      return (
        <Field {...labels}>
          <Select name={key} value={text} onChange={({ target }) => onChange(target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      )
    case 'markdown':
      return (
        <Field {...labels} className={styles.wide}>
          <Textarea name={key} rows={4} value={text} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )
    default:
      return (
        <Field {...labels}>
          <Input
            name={key}
            type={kind}
            value={text}
            onChange={({ target }) =>
              onChange(kind === 'number' && target.value !== '' ? target.valueAsNumber : target.value)
            }
          />
        </Field>
      )
  }
}

const namesOf = (value: SettingValue): string[] => (Array.isArray(value) ? value : [])
