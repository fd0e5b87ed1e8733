import { Container } from '@msl/ui/layout.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';
import styles from './page-skeleton.module.css';

/** A page on its way: the shape that most pages have. */
export function PageSkeleton() {
  return (
    <Container className={styles.page ?? ''}>
      <SkeletonGroup>
        <div className={styles.head}>
          <Skeleton shape="title" />
          <Skeleton />
        </div>
        <div className={styles.grid}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </div>
      </SkeletonGroup>
    </Container>
  );
}
