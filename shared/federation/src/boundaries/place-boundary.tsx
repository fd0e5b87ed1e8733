import { Component, type ReactNode } from 'react';

type PlaceProps<Place> = {
  /** What stands in it now: a failure is forgotten when that changes. */
  place: Place;
  /** `left` stood there before; undefined of the first place. */
  report: (error: unknown, left: Place | undefined) => void;
  render: (error: unknown) => ReactNode;
  children: ReactNode;
};
type Caught = { caught: { error: unknown } | null; again: boolean };

/**
 * Stays while what is in it changes places. What a tree throws as it is taken away (when an effect is cleaned up, an element
 * is gone) React gives to the nearest boundary that remains, where nothing is broken any more: it draws again, once in each place.
 */
export class PlaceBoundary<Place> extends Component<PlaceProps<Place>, Caught> {
  override state: Caught = { caught: null, again: false };
  private left: Place | undefined;

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: { error } };
  }

  override componentDidCatch(error: unknown) {
    // What throws again when it is drawn again was told.
    if (this.state.again) return;
    this.props.report(error, this.left);
    this.setState({ caught: null, again: true });
  }

  override componentDidUpdate({ place }: PlaceProps<Place>) {
    if (place === this.props.place) return;
    this.left = place;
    this.setState({ caught: null, again: false });
  }

  override render() {
    const { caught, again } = this.state;
    if (!caught) return this.props.children;
    // What throws at once when it is drawn again would be the boundary's around.
    return again ? this.props.render(caught.error) : null;
  }
}
