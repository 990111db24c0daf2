import type { PasskeyAssertion, PasskeyRequestOptions } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { FormFailure } from '../forms/form-failure.tsx'
import styles from './passkey-button.module.css'
import { passkeyFailure, signWithPasskey, supportsPasskeys } from './sign-with-passkey.ts'

interface PasskeyButtonProps {
  label: string
  /** Introduces the fields below, such as `或者输入验证码`. */
  alternative: string
  requestOptions: () => Promise<PasskeyRequestOptions>
  onSigned: (passkey: PasskeyAssertion) => Promise<void>
}

/** A button that uses a passkey, above the fields of another proof; a sentence in a browser without passkeys. */
export function PasskeyButton({
  label,
  alternative,
  requestOptions,
  onSigned,
}: PasskeyButtonProps): ReactElement | null {
  const proof = useMutation({
    mutationFn: async () => onSigned(await signWithPasskey(await requestOptions())),
    gcTime: 0,
  })
  if (!supportsPasskeys()) return <p>这个浏览器不能用通行密钥：要用 https 打开本站，并用较新的浏览器。</p>
  return (
    <>
      <Button variant="primary" size="l" loading={proof.isPending} onClick={() => proof.mutate()}>
        {label}
      </Button>
      <FormFailure>{proof.error === null ? '' : passkeyFailure(proof.error)}</FormFailure>
      <p className={styles.or}>{alternative}</p>
    </>
  )
}
