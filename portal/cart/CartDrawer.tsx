import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'

type Props = { isOpen: boolean; onClose: () => void }

export function CartDrawer({ isOpen, onClose }: Props) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isOpen) return
    onClose()
    void navigate({ to: '/cart' })
  }, [isOpen, onClose, navigate])
  return null
}
