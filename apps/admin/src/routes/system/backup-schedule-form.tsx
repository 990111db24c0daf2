import type { BackupSchedule } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { Checkbox, Field, Input, Select } from '@qingjian/ui/field'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useApi } from '#core/data/app-context.ts'
import { formErrors } from '#core/data/form-errors.ts'
import styles from './system.module.css'

interface BackupScheduleFormProps {
  schedule: BackupSchedule
  onSaved: () => Promise<void>
}

const hours = Array.from({ length: 24 }, (_, hour) => hour)

/** When the server makes a backup by itself, and how many it keeps. */
export function BackupScheduleForm({ schedule, onSaved }: BackupScheduleFormProps): ReactElement {
  const api = useApi()
  const [next, setNext] = useState(schedule)
  const [keep, setKeep] = useState(String(schedule.keep))
  const changed = { ...next, keep: Number(keep) }
  const save = useMutation({
    mutationFn: () => api.system.scheduleBackups(changed),
    onSuccess: async () => {
      toast.success('已保存')
      await onSaved()
    },
    onError: (error) => {
      const { form } = formErrors(error, '')
      if (form !== null) toast.error(form)
    },
  })
  return (
    <form
      noValidate
      aria-label="每天的备份"
      className={styles.schedule}
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <Checkbox
        checked={next.isDaily}
        onChange={({ target }) => setNext({ ...next, isDaily: target.checked })}
      >
        每天自动备份
      </Checkbox>
      <Field label="几点">
        <Select
          value={next.hour}
          disabled={!next.isDaily}
          onChange={({ target }) => setNext({ ...next, hour: Number(target.value) })}
        >
          {hours.map((hour) => (
            <option key={hour} value={hour}>
              {hour} 点
            </option>
          ))}
        </Select>
      </Field>
      <Field label="保留几份" error={formErrors(save.error, '').fields['keep']}>
        <Input
          type="number"
          min={1}
          max={90}
          value={keep}
          disabled={!next.isDaily}
          onChange={({ target }) => setKeep(target.value)}
        />
      </Field>
      <Button
        type="submit"
        size="s"
        loading={save.isPending}
        disabled={JSON.stringify(changed) === JSON.stringify(schedule)}
      >
        保存
      </Button>
    </form>
  )
}
