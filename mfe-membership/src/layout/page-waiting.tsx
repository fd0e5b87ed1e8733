import { Container } from '@msl/ui/layout.tsx';
import { Skeleton, SkeletonGroup } from '@msl/ui/skeleton.tsx';

/** A page whose file is on its way. */
export function PageWaiting() {
  return (
    <Container>
      <Cards />
    </Container>
  );
}

export function Cards() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" />
      <Skeleton shape="card" />
      <Skeleton shape="card" />
    </SkeletonGroup>
  );
}
