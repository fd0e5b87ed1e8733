CREATE INDEX "membership_receipts_disagreeing" ON "membership_receipts" USING btree ("disagreement") WHERE "membership_receipts"."disagreement" is not null;--> statement-breakpoint
CREATE INDEX "charges_oid" ON "charges" USING btree ("oid");--> statement-breakpoint
CREATE INDEX "charges_created" ON "charges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "charges_prime" ON "charges" USING btree ("uid") WHERE "charges"."kind" = 'prime';--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "subscriptions_prime_unpaid" ON "subscriptions" USING btree ("uid") WHERE "subscriptions"."prime_due_amount" is not null or "subscriptions"."prime_payment_failed";--> statement-breakpoint
CREATE INDEX "subscriptions_prime_left" ON "subscriptions" USING btree ("uid") WHERE "subscriptions"."status" = 'cancel' and "subscriptions"."prime_renews";