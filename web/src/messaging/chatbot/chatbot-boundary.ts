import { Component, type ReactNode } from 'react'

interface Props {
  onCrash: (error: unknown) => void
  children: ReactNode
}

/** BOT-01: a chatbot that throws is reported and gone; the page around it stays, and the console hears nothing (`main.tsx`). */
export class ChatbotBoundary extends Component<Props, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError() {
    return { crashed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onCrash(error)
  }

  override render() {
    return this.state.crashed ? null : this.props.children
  }
}
