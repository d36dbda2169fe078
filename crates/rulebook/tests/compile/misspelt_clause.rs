use rulebook::tr_mangala;

fn main() {
    println!("{}", tr_mangala::KKK222);
}
