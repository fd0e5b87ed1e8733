import { type FocusEvent, type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { CloseIcon } from './icons.tsx';

type DialogProps = {
  open: boolean;
  /** Asked for by Escape, the close button or a press beside the dialog; the owner decides. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** The buttons, the main one first: it stands last on wide screens and on top on a phone. */
  actions?: ReactNode;
  picture?: ReactNode;
  size?: 'sm' | 'md' | 'lg';
  /** `side` comes in from the right edge: menus, filters. */
  place?: 'center' | 'side';
};

/**
 * A modal on the browser's own <dialog>: the page behind is inert, Escape closes, and the focus goes back to
 * where it was. The title takes the focus first, so that a screen reader starts at the beginning. What comes in from the side is no
 * modal but a popover, which closes when the focus leaves it: a page that becomes inert has each of its elements styled anew.
 */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  picture,
  size = 'md',
  place = 'center',
}: DialogProps) {
  const { t } = useTranslation('ui');
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // Opening is the effect: showModal exists only as a method, and the clean-up gives the focus back. It runs before a
  // dialog that its owner takes away has left the page: afterwards there is nothing to close, and the focus is lost.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    // Given by the browser as it opens: one more focus would be one more look at the whole page.
    heading.current?.toggleAttribute('autofocus', true);
    const opener = document.activeElement;
    // Of the browsers that the store is for, some have no popovers yet.
    if (place === 'center' || !('showPopover' in element)) {
      element.showModal();
      return () => element.close();
    }
    element.showPopover();
    return () => {
      element.hidePopover();
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    };
  }, [open, place]);

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (place === 'side' && relatedTarget && !currentTarget.contains(relatedTarget)) onClose();
  }

  function pressBeside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target === event.currentTarget) onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-size={size}
      data-place={place}
      aria-labelledby={titleId}
      popover={place === 'side' ? 'auto' : undefined}
      onToggle={({ newState }) => newState === 'closed' && open && onClose()}
      onBlur={leave}
      onMouseDown={pressBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.header}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            <IconButton label={t('close')} icon={<CloseIcon />} onClick={onClose} />
          </header>
          <div className={styles.body}>
            {picture && <div className={styles.picture}>{picture}</div>}
            {children}
          </div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
