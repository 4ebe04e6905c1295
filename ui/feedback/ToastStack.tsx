import { Toast } from '@base-ui/react/toast'
import { CheckCircleIcon } from '@phosphor-icons/react/dist/csr/CheckCircle'
import { WarningIcon } from '@phosphor-icons/react/dist/csr/Warning'
import { XIcon } from '@phosphor-icons/react/dist/csr/X'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { showToasts, type NewNotification } from '#ui/feedback/toast.ts'

const manager = Toast.createToastManager()

export function ToastStack() {
  useEffect(() => showToasts(add), [])
  return (
    <Toast.Provider toastManager={manager} limit={2}>
      <Toast.Portal>
        <Toast.Viewport className="print:hidden fixed inset-x-4 top-[calc(var(--top-bar)+0.75rem)] z-50 flex flex-col gap-2 outline-none md:inset-x-auto md:top-auto md:right-8 md:bottom-8 md:w-96">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List() {
  const { t } = useTranslation()
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const Picture = toast.type === 'bad' ? WarningIcon : CheckCircleIcon
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        className="slate-ground rounded-control bg-slate text-on-slate shadow-dialog transition-[opacity,transform] duration-200 data-ending-style:opacity-0 data-limited:hidden data-starting-style:-translate-y-3 data-starting-style:opacity-0 md:data-starting-style:translate-y-3"
      >
        <Toast.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
          <Picture size={24} weight="fill" className="shrink-0 text-daylight" aria-hidden />
          <Toast.Title render={<p />} className="min-w-0 flex-1 py-2 leading-snug font-semibold" />
          <Toast.Action className="min-h-12 rounded-control px-3 font-bold underline underline-offset-4 hover:bg-slate-raised" />
          <Toast.Close
            aria-label={t('common.close')}
            // The library hides what the keyboard reaches all the same.
            aria-hidden={false}
            className="inline-flex size-12 shrink-0 items-center justify-center rounded-control hover:bg-slate-raised"
          >
            <XIcon size={22} aria-hidden />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    )
  })
}

function add({ text, tone, seconds, undo }: NewNotification) {
  const id = manager.add({
    title: text,
    type: tone,
    timeout: seconds * 1000,
    priority: tone === 'bad' ? 'high' : 'low',
    actionProps: undo && {
      children: undo.label,
      onClick() {
        undo.act()
        manager.close(id)
      },
    },
  })
}
