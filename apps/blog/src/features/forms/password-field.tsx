import { Field, PasswordInput, type PasswordInputProps } from '@qingjian/ui/field'
import { useState, type KeyboardEvent, type ReactElement } from 'react'

interface PasswordFieldProps extends PasswordInputProps {
  label: string
  error: string | undefined
  hint?: string
}

/** Password field with a label and a caps lock hint. */
export function PasswordField({ label, error, hint, ...props }: PasswordFieldProps): ReactElement {
  const [isCapsLockOn, setCapsLockOn] = useState(false)
  const updateCapsLock = (event: KeyboardEvent): void => setCapsLockOn(event.getModifierState('CapsLock'))
  return (
    <Field label={label} error={error} hint={isCapsLockOn ? '大写锁定已打开' : hint}>
      <PasswordInput
        {...props}
        onKeyDown={updateCapsLock}
        onKeyUp={updateCapsLock}
        onBlur={() => setCapsLockOn(false)}
      />
    </Field>
  )
}
