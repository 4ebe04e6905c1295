import { useTranslation } from 'react-i18next'
import { useStaff } from '#back-office/platform/session/staff.queries.ts'
import { classes } from '#ui/classes.ts'

const styles = {
  demo: 'bg-daylight-soft text-daylight-text',
  test: 'bg-info-soft text-info',
  live: 'bg-slate text-on-slate',
}

/** Marks the environment, so that nobody decides in the wrong one. */
export function EnvironmentStrip() {
  const { t } = useTranslation()
  const { staff } = useStaff()
  return (
    <aside
      aria-label={t('backOffice.shell.environment')}
      className={classes(
        'low-static sticky top-0 z-30 flex h-(--strip) items-center justify-center px-4 text-label font-semibold',
        styles[staff.environment],
      )}
    >
      {t(`backOffice.shell.environments.${staff.environment}`)}
    </aside>
  )
}
