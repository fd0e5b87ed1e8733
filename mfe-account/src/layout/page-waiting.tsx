import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import styles from './account-page.module.css';

/** A page whose file is on its way. */
export function PageWaiting() {
  return (
    <div className={styles.page}>
      <SkeletonGroup>
        <Skeleton shape="title" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </SkeletonGroup>
    </div>
  );
}

/** The cards of a page whose title already stands. */
export function SectionSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="card" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
