//! From an empty house to a competition that everybody sees.

use crate::browser::Browser;
use crate::house::House;
use crate::steps;

#[test]
#[ignore = "slow: run by cargo xtask test"]
fn a_newcomer_gets_from_an_empty_house_to_an_announced_competition() {
    let (house, link) = House::first_run();
    let organiser = Browser::at(&house.home());
    organiser.open("/");
    organiser.see("Your first competition in three steps");
    steps::sign_up(&organiser, "Ayşe Yılmaz", "ayse");
    organiser.open(&link);
    organiser.follow("Become an organiser");
    organiser.see_path("/competitions/new");
    let path = steps::make_competition(&organiser, "İzmir Şenliği", steps::BOOK);

    let guest = Browser::at(&house.home());
    guest.open(&path);
    guest.see("Page not found");

    steps::announce(&organiser, "mangala", "Büyükler");
    guest.open("/");
    guest.follow("İzmir Şenliği");
    guest.see_path(&path);
    guest.see("Registration is open.");
    guest.see("Büyükler");
    assert_eq!(organiser.complaints(), Vec::<String>::new());
}
