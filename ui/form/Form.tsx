import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'form'>, 'onSubmit'> & { onSubmit: () => unknown }

/** Stays on its page when it is sent. */
export function Form({ onSubmit, ...props }: Props) {
  return (
    <form
      {...props}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    />
  )
}
